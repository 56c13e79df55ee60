/** The environment for programs that keep the machine's clock whatever day ours shows, such as browsers and Redis. */
export function realClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD: _, ...env } = process.env;
  return env;
}
