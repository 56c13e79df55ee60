// Posts the results of an evening into a chat channel, such as at 23:30 by cron.
//   npm install https://darts.example/oche-client.tgz
//   OCHE=https://darts.example CHANNEL=https://hooks.slack.com/services/… node tonight.mjs
// CHANNEL is the address of an incoming webhook of Slack, Mattermost or Discord; DAY another day than today.
import { createClient, results } from '@oche/client';

const { OCHE, CHANNEL, DAY } = process.env;

const league = createClient({ url: OCHE });

// The day where the league is, wherever this runs; Swedes write it as 2026-11-12.
async function today() {
  const { timeZone } = (await league.query('{ league { timeZone } }')).league;
  return new Date().toLocaleDateString('sv', { timeZone });
}

const day = DAY ?? (await today());
const { fixtures } = await league.query(results, { from: day, to: day });

const lines = fixtures.nodes.map(({ id, home, away, score, decision }) => {
  const outcome = decision?.text ?? (score ? `${score.home}–${score.away}` : 'played');
  return `${home.name} ${outcome} ${away.name}: ${OCHE}/score/${id}`;
});
if (!lines.length) {
  console.log(`No results on ${day}, so nothing was posted.`);
  process.exit();
}

// Discord takes 2,000 letters at a time.
const longest = 2000;
const texts = [`Results of ${day}`];
for (const line of lines) {
  const longer = `${texts.at(-1)}\n${line}`;
  if (longer.length > longest) texts.push(line);
  else texts[texts.length - 1] = longer;
}
for (const text of texts) {
  const response = await fetch(CHANNEL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Slack and Mattermost read text, Discord reads content; each ignores the other.
    body: JSON.stringify({ text, content: text }),
  });
  if (!response.ok) throw new Error(`The channel answered with ${response.status}.`);
}
console.log(`Posted ${lines.length} results.`);
