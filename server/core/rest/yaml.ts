type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Texts that are safe without quotes for every YAML parser. */
const isPlain = (text: string) =>
  /^[A-Za-z/][\w /{}.,()-]*$/.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text) && !/ $/.test(text);

const scalar = (value: null | boolean | number | string): string => {
  if (typeof value !== 'string') return String(value);
  if (isPlain(value) && !/[{}]/.test(value)) return value;
  return /[\n\r\t]/.test(value) ? JSON.stringify(value) : `'${value.replaceAll("'", "''")}'`;
};

const isScalar = (value: Json) => value === null || typeof value !== 'object';
const keyOf = (key: string) => (isPlain(key) && !/^\{/.test(key) ? key : scalar(key));

function lines(value: Json): string[] {
  if (isScalar(value)) return [scalar(value as string)];
  const indent = (block: string[]) => block.map((line) => `  ${line}`);
  if (Array.isArray(value)) {
    if (!value.length) return ['[]'];
    return value.flatMap((item) => {
      const [first = '', ...rest] = lines(item);
      return [`- ${first}`, ...indent(rest)];
    });
  }
  const entries = Object.entries(value);
  if (!entries.length) return ['{}'];
  return entries.flatMap(([key, item]) => {
    const block = lines(item);
    const isShort = isScalar(item) || block[0] === '[]' || block[0] === '{}';
    return isShort ? [`${keyOf(key)}: ${block[0]}`] : [`${keyOf(key)}:`, ...indent(block)];
  });
}

/** The value as YAML, for documents that people read in a diff. */
export const yaml = (value: unknown): string => `${lines(JSON.parse(JSON.stringify(value)) as Json).join('\n')}\n`;
