/** On an object that knows how many bytes it takes up, such as a row whose document is unpacked later. */
export const ownWeight = Symbol('weight');
