// A bot that answers in a chat: "table Division One" brings the table, "tonight" the league fixtures and who won.
//   npm install https://darts.example/oche-client.tgz
//   OCHE=https://darts.example BOT_SECRET=… PORT=8080 node bot.mjs
// In Slack or Mattermost, make an outgoing webhook for the words "table" and "tonight" with the address of this server;
// BOT_SECRET is the token that it shows. Each message comes by POST, and the answer is what is posted.
import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient, fixtures, OcheError, table } from '@oche/client';

const { OCHE, BOT_SECRET, PORT = '8080' } = process.env;
const league = createClient({ url: OCHE });

// The day where the league is, wherever this runs; Swedes write it as 2026-11-12.
async function today() {
  const { timeZone } = (await league.query('{ league { timeZone } }')).league;
  return new Date().toLocaleDateString('sv', { timeZone });
}

const commands = {
  async table(division) {
    const { divisionData } = await league.query(table, { division: division || 'Division One' });
    if (!divisionData.teams.length) return `I know no table of ${division}.`;
    const lines = divisionData.teams.map(
      ({ rank, name, played, points }) => `${rank}. ${name}, ${played} played, ${points}`,
    );
    return [`${divisionData.name}, ${divisionData.season?.name}`, ...lines].join('\n');
  },
  async tonight() {
    const day = process.env.DAY ?? (await today());
    const found = await league.query(fixtures, { filter: { from: day, to: day } });
    const lines = found.fixtures.nodes.map(({ home, away, score, postponed }) => {
      const between = postponed ? 'v (postponed)' : score ? `${score.home}–${score.away}` : 'v';
      return `${home.name} ${between} ${away.name}`;
    });
    return lines.join('\n') || 'No league fixtures tonight.';
  },
};

async function answerTo(text) {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  const command = Object.hasOwn(commands, word.toLowerCase()) && commands[word.toLowerCase()];
  if (!command) return `I know ${Object.keys(commands).join(' and ')}.`;
  try {
    return await command(rest.join(' '));
  } catch (error) {
    if (error instanceof OcheError) return `That did not work: ${error.message}`;
    throw error;
  }
}

const isSecret = (given = '') => {
  const [a, b] = [Buffer.from(given), Buffer.from(BOT_SECRET)];
  return a.length === b.length && timingSafeEqual(a, b);
};

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const message = new URLSearchParams(body);
  if (!isSecret(message.get('token') ?? undefined)) return response.writeHead(401).end();
  const text = await answerTo(message.get('text') ?? '');
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
}).listen(Number(PORT), () => console.log(`Listening on ${PORT}`));
