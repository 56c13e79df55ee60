/** The key under which an object tells how many bytes it takes up, such as a row whose document is unpacked later. */
export const ownWeight = Symbol('weight');
