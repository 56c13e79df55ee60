import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { buildSchema, Kind, OperationTypeNode, parse, type OperationDefinitionNode } from 'graphql';
import { createClient } from 'graphql-ws';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { Program } from './program.ts';
import { dropKeptHeaders, storageWithoutHeaders } from './storage.ts';

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

/**
 * GraphiQL for this place, with the contract as its text; the returned `draw` shows it, `close` removes it. What is
 * typed stays on the device; headers are not kept, since they hold tokens. It has a bundle and a React of its own:
 * sharing would put parts of it into the first load of every page.
 */
export const newPlayground: Program['newPlayground'] = (place, schemaText) => {
  dropKeptHeaders();
  const root = createRoot(place);
  const schema = buildSchema(schemaText, { assumeValid: true });
  return {
    draw: (scheme): void =>
      root.render(
        <GraphiQL
          fetcher={fetcher}
          schema={schema}
          defaultQuery={firstQuery}
          forcedTheme={scheme}
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
          storage={storageWithoutHeaders}
        />,
      ),
    close: (): void => root.unmount(),
  };
};
