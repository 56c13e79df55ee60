/** Files that the client imports as text (`?raw`). Endings other than .mjs are CommonJS to Jest. */
const path = require('node:path');

module.exports = {
  process: (text, file) => {
    const value = JSON.stringify(text);
    return { code: path.extname(file) === '.mjs' ? `export default ${value};` : `module.exports = ${value};` };
  },
};
