/** Addresses that depend on what the sample calls its seasons. */
export async function readLeague(url) {
  const ask = async (query) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await answer.json()).data;
  };
  const { seasons, divisions, divisionData } = await ask(`{
    seasons { name isCurrent divisionIds } divisions { id name superleague }
    divisionData(excludeProposals: true) {
      players { name team division { name } }
      fixtures { fixtures { id homeScore homeTeam { name } awayTeam { name } } tournamentFixtures { id singleRound winningSide { id } firstRoundMatches { saygId } } }
    }
  }`);
  const current = seasons.find(({ isCurrent }) => isCurrent);
  const previous = seasons.find(({ isCurrent }) => !isCurrent) ?? current;
  const night = divisions.find(({ superleague }) => superleague);
  const nights = divisionData.fixtures
    .flatMap((day) => day.tournamentFixtures)
    .filter(({ singleRound, firstRoundMatches }) => singleRound && firstRoundMatches.some(({ saygId }) => saygId));
  const records = nights.flatMap(({ firstRoundMatches }) => firstRoundMatches.flatMap(({ saygId }) => saygId ?? []));
  const states = await Promise.all(
    records.map(async (id) => (await ask(`{ sayg(id: "${id}") { id state { isFinished } } }`)).sayg),
  );
  const page = (tab, season, ...names) =>
    `/${tab}/${encodeURIComponent(season.name)}/?${names.map((name) => `division=${encodeURIComponent(name)}`).join('&')}`;
  const rivals = await ask('{ career(player: "Denise Marlow") { opponents(pageSize: 1) { player { address } } } }');
  const rival = rivals.career?.opponents[0]?.player.address ?? '';
  const [player] = divisionData.players.filter(({ division }) => division.name === 'Division One');
  const fixtures = divisionData.fixtures.flatMap((day) => day.fixtures);
  const tournaments = divisionData.fixtures.flatMap((day) => day.tournamentFixtures);
  return {
    table: page('teams', current, 'Division One'),
    finished: page('teams', previous, 'Division One'),
    all: page('teams', current, 'Division One', 'Division Two'),
    superleague: page('teams', current, night?.name ?? 'Superleague'),
    fixtures: page('fixtures', current, 'Division One'),
    compare: `/compare?a=Denise%20Marlow&b=${encodeURIComponent(rival)}`,
    review: `/review/${encodeURIComponent(previous.name)}`,
    players: page('players', current, 'Division One'),
    player: `/division/Division%20One/player:${encodeURIComponent(`${player.name}@${player.team}`)}`,
    team: `/division/Division%20One/team:${encodeURIComponent(player.team)}`,
    played: fixtures.findLast(({ homeScore }) => homeScore !== null).id,
    toCome: fixtures.findLast(({ homeScore }) => homeScore === null).id,
    differing: fixtures.findLast(
      ({ homeScore, homeTeam, awayTeam }) =>
        homeScore === null &&
        /Plough & Barrel|Weavers Arms/.test(homeTeam.name) &&
        /Plough & Barrel|Weavers Arms/.test(awayTeam?.name ?? ''),
    )?.id,
    knockout: (tournaments.find(({ singleRound, winningSide }) => !singleRound && winningSide) ?? tournaments[0]).id,
    match: (states.find(({ state }) => !state.isFinished) ?? states[0]).id,
    finishedMatch: states.find(({ state }) => state.isFinished)?.id,
    night: (nights.at(-1) ?? tournaments.find(({ singleRound }) => singleRound) ?? tournaments[0]).id,
  };
}
