/** Whether a file of the program could not be loaded, in the words of Chromium, Firefox, Safari and Vite. */
export const isNotLoaded = ({ message }: Error): boolean =>
  /dynamically imported|module script|unable to preload/i.test(message);

/** Whether our server answers now. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
