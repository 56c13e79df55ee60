/** Stands in for a style sheet under Jest: every class name of a CSS module is its own value. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
