import { useMantineColorScheme } from '@mantine/core';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { buildSchema, Kind, OperationTypeNode, parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './Playground.module.css';

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher'];

const firstQuery = `# Ctrl+Space suggests, Ctrl+Enter runs. The book on the left shows everything there is.
query Tables {
  divisions {
    name
  }
  divisionData {
    season {
      name
    }
    teams {
      rank
      name
      played
      points
    }
  }
}
`;

/** The operations of a text; none where it cannot be read, which the server says better. */
function operationsIn(text: string): OperationDefinitionNode[] {
  try {
    return parse(text).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  } catch {
    return [];
  }
}

/** Asks as the page itself does, with the cookie of its reader; what is typed as headers is sent as well. */
const fetcher: Fetcher = ({ query, variables, operationName }, options) => {
  const operations = operationsIn(query);
  // The name that GraphiQL gives is that of a moment ago; it is needed only where there is a choice.
  const isChosen = operations.length > 1 && operationName;
  const asked = { query, variables: variables as Record<string, unknown>, ...(isChosen && { operationName }) };
  const chosen = isChosen ? operations.find(({ name }) => name?.value === operationName) : operations[0];
  if (chosen?.operation === OperationTypeNode.SUBSCRIPTION) {
    const connectionParams = options?.headers;
    const url = `${location.origin.replace(/^http/, 'ws')}/graphql`;
    const client = createClient({ url, shouldRetry: () => true, ...(connectionParams && { connectionParams }) });
    return client.iterate(asked) as ReturnType<Fetcher>;
  }
  const headers = { 'content-type': 'application/json', ...(options?.headers as Record<string, string>) };
  return fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(asked) }).then((response) =>
    response.json(),
  ) as ReturnType<Fetcher>;
};

/** The contract that the server speaks, which costs nothing to ask for; undefined until it has come. */
function useContract(): { schema?: GraphQLSchema; hasFailed: boolean; again: () => void } {
  const [schema, setSchema] = useState<GraphQLSchema>();
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const response = await fetch('/schema.graphql', { signal: stop.signal });
      if (!response.ok) throw new Error(String(response.status));
      setSchema(buildSchema(await response.text(), { assumeValid: true }));
    };
    load().catch(() => {
      if (!stop.signal.aborted) setFailures(tries + 1);
    });
    return () => stop.abort();
  }, [tries]);
  return { ...(schema && { schema }), hasFailed: failures > tries, again: () => setTries(tries + 1) };
}

/** GraphiQL, as it is. What is typed stays on the device; headers are not kept, since they hold tokens. */
export default function GraphiqlEditor() {
  const { schema, hasFailed, again } = useContract();
  const { colorScheme } = useMantineColorScheme();
  if (hasFailed)
    return (
      <Message
        icon="info"
        error
        title="The contract could not be loaded"
        actions={<Button onClick={again}>Try again</Button>}
      >
        The server did not answer. Is the network there?
      </Message>
    );
  if (!schema) return <Loading height="60vh" widths={['100%']} className="grid" />;
  return (
    <div className={styles.editor}>
      <GraphiQL
        fetcher={fetcher}
        schema={schema}
        defaultQuery={firstQuery}
        forcedTheme={colorScheme === 'auto' ? 'system' : colorScheme}
        shouldPersistHeaders={false}
        showPersistHeadersSettings={false}
      />
    </div>
  );
}
