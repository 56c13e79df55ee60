/** Everything the division pages show, in one query. */
export const divisionQuery = `query Bench($divisionIds: [ID!], $seasonId: ID) {
  divisionData(divisionIds: $divisionIds, seasonId: $seasonId) {
    id
    name
    superleague
    season { id name startDate endDate }
    teams { id name address rank movement played points fixturesWon fixturesLost fixturesDrawn difference form }
    players {
      id name team teamId captain rank points winPercentage oneEighties over100Checkouts
      singles { matchesPlayed matchesWon matchesLost }
    }
    fixtures {
      date
      fixtures {
        id homeTeam { id name address } awayTeam { id name address } homeScore awayScore
        proposal postponed isKnockout accoladesCount
      }
      tournamentFixtures { id address type host opponent winningSide { name } }
      notes { id note }
    }
    dataErrors { message }
  }
}`;
