/**
 * What is said of teams, said of players where these play a season in their place (season-rules.md 9): "Each team plays
 * each other one" becomes "Each player plays each other one".
 */
export const teamOrPlayerText = (isOfPlayers: boolean, text: string): string =>
  isOfPlayers ? text.replaceAll(/\bTeam(s?)\b/g, 'Player$1').replaceAll(/\bteam(s?)\b/g, 'player$1') : text;
