/** Whether a host name always means the machine that asks: nobody in between can read along. */
export const isThisMachine = (hostname: string): boolean => /^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
