/** The environment for programs that keep the machine's clock when ours is set to another day, such as browsers and Redis. */
export function realClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD: _, ...env } = process.env;
  return env;
}
