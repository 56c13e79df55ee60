import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import { Unexpected } from './frame/ErrorScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { Prefetch } from './frame/Prefetch.tsx';
import { SendUnsent } from './frame/SendUnsent.tsx';
import { loadScreen, Screens } from './routes.tsx';
import { cssVariables, theme } from './ui/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'oche-scheme' });

/** Everything that every screen stands in. */
export const App = ({ client }: { client: ApolloClient }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
    deduplicateCssVariables={false}
  >
    <ErrorBoundary fallback={(error) => <Unexpected error={error} />}>
      <ApolloProvider client={client}>
        <BrowserRouter>
          <Prefetch load={loadScreen} />
          <SendUnsent />
          <Frame>
            {/* As high as the window: the footer must not be seen on its way down. */}
            <Suspense fallback={<div className="pending" />}>
              <Screens />
            </Suspense>
          </Frame>
        </BrowserRouter>
      </ApolloProvider>
    </ErrorBoundary>
  </MantineProvider>
);
