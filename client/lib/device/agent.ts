const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const devices: [RegExp, string][] = [
  [/\bTV\b|SmartTV|Tizen|Web0S|BRAVIA/i, 'TV'],
  [/iPad|Tablet/, 'Tablet'],
  [/iPhone|Mobile/, 'Phone'],
  [/Android/, 'Tablet'],
  [/Windows|Macintosh|Linux|X11|CrOS/, 'Computer'],
];

const firstIn = (agent: string, words: [RegExp, string][]) => words.find(([pattern]) => pattern.test(agent))?.[1];

/** "Phone, Firefox": what a browser says it is, in words for people. */
export function deviceAndBrowserText(userAgent: string): string {
  const words = [firstIn(userAgent, devices), firstIn(userAgent, browsers)].filter(Boolean);
  return words.join(', ') || 'Unknown browser';
}
