/** Tells the league's administrators of an error in a page (rest.md: PUT /api/Error). Never fails itself. */
export function reportError(error: Error): void {
  const body = {
    id: crypto.randomUUID?.() ?? '',
    source: 'UI',
    time: new Date().toISOString(),
    message: error.message,
    type: error.name,
    stack: (error.stack ?? '').split('\n'),
    url: location.href,
    userAgent: navigator.userAgent,
  };
  const headers = { 'content-type': 'application/json', 'x-ui-url': location.href };
  void fetch('/api/Error', { method: 'PUT', headers, body: JSON.stringify(body), credentials: 'include' }).catch(
    () => undefined,
  );
}
