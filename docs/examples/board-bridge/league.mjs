/** What the league refused, with its code. */
export class Refused extends Error {
  constructor({ message, extensions }) {
    super(message);
    this.code = extensions?.code;
  }
}

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Codes that say nothing against what was sent: it is sent again. */
const passing = ['LIMITED', 'UNAVAILABLE', 'INTERNAL'];

/** Asks the league by GraphQL; `log` hears when it is away. It is asked until it answers. */
export function leagueAt({ url, token, log }) {
  async function ask(query, variables) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Refused(errors[0]);
    return data;
  }
  return async (query, variables) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask(query, variables);
      } catch (error) {
        if (error instanceof Refused && !passing.includes(error.code)) throw error;
        const wait = Math.min(10, 2 ** tries / 4);
        log(`The league does not answer (${error.message}). It is asked again in ${wait} s.`);
        await pause(wait);
      }
    }
  };
}

const throws = '{ remaining throws { id left } }';
const fields = `{ id version startingScore headStart { to score } state { leg isFinished thrower question }
  legs { number startingScore headStart { to score } home ${throws} away ${throws} } }`;

export const queries = {
  read: `query ($id: ID!) { sayg(id: $id) ${fields} }`,
  start: `mutation ($target: SaygTarget!, $first: Side!) { sayg: startLeg(target: $target, first: $first) ${fields} }`,
  record: `mutation ($input: RecordThrowInput!) { sayg: recordThrow(input: $input) ${fields} }`,
  edit: `mutation ($input: EditThrowInput!) { sayg: editThrow(input: $input) ${fields} }`,
  undo: `mutation ($target: SaygTarget!, $throwId: ID!) {
    sayg: undoThrow(target: $target, throwId: $throwId) ${fields}
  }`,
  onBoard: `query ($tournamentId: ID!, $board: Int!) {
    boardMatch(tournamentId: $tournamentId, board: $board) { match { id saygId sideA { name } sideB { name } } }
  }`,
  make: `mutation ($tournamentId: ID!, $matchId: ID!) {
    sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) ${fields}
  }`,
};

/** Where the next throw of the match goes; null when nobody's turn is settled. */
export function nextPlace({ state, legs }) {
  const { leg, thrower } = state;
  if (!thrower) return null;
  const played = legs.find(({ number }) => number === leg);
  return { leg, side: thrower, index: played ? played[thrower].throws.length : 0 };
}

/** Points a side has left before a throw. */
export function leftBefore(sayg, { leg, side, index }) {
  const { startingScore, headStart, ...sides } = sayg.legs.find(({ number }) => number === leg) ?? sayg;
  const start = (headStart?.to === side && headStart.score) || startingScore;
  return index ? sides[side].throws[index - 1].left : start;
}

/** The place of a recorded throw; undefined when the match has none of this id. */
export function placeOf({ legs }, throwId) {
  for (const { number: leg, ...sides } of legs)
    for (const side of ['home', 'away']) {
      const index = sides[side].throws.findIndex(({ id }) => id === throwId);
      if (index >= 0) return { leg, side, index };
    }
  return undefined;
}
