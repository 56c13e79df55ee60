"""Scores a match throw by throw, with nothing but Python's standard library.

    OCHE=https://darts.example python3 score_match.py Ann Bob

Without more it is a match of practice, for which nobody has to sign in. For the match of a tournament, set OCHE_TOKEN to
a token with the rights recordScoresAsYouGo and enterTournamentResults, and TOURNAMENT and MATCH to the ids of the two.
Each line that is typed is a throw: the points, or the points and the darts of a checkout ("40 2"), or "undo".
"""

import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

OCHE = os.environ["OCHE"].rstrip("/")
TOKEN = os.environ.get("OCHE_TOKEN")

MATCH = """{ id version yourName opponentName homeScore awayScore
  state { isFinished thrower question }
  legs { playerSequence { value } home { remaining throws { id } } away { remaining throws { id } } } }"""


class Refused(Exception):
    """The server's answer, with its code."""

    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


def answer_in(response):
    """The answer in a response. Something else than a league may have sent it, such as a proxy."""
    try:
        return json.load(response)
    except ValueError:
        raise Refused(f"{OCHE} answered with status {response.status}, and not as a league does.", None)


def ask(query, **variables):
    """
    The data of an answer. What did not arrive is sent again, under the key of the first time: with a token it is made
    once. Without one a throw counts once by its id, and a leg is started once by the version of the match; only a match
    of practice may be made twice, and the one whose answer was lost stays empty.
    """
    headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
    if TOKEN:
        headers["Authorization"] = f"Bearer {TOKEN}"
    body = json.dumps({"query": query, "variables": variables}).encode()
    for attempt in range(6):
        if attempt:
            time.sleep(2 ** (attempt - 2))
        try:
            with urllib.request.urlopen(urllib.request.Request(f"{OCHE}/graphql", body, headers), timeout=10) as response:
                answer = answer_in(response)
        except urllib.error.HTTPError as error:
            # 401, 429 and the like; their bodies say why.
            if error.code in (502, 503, 504):
                continue
            answer = answer_in(error)
        except (OSError, http.client.HTTPException):
            continue
        if answer.get("errors"):
            first = answer["errors"][0]
            raise Refused(first["message"], first.get("extensions", {}).get("code"))
        return answer["data"]
    raise SystemExit(f"{OCHE} cannot be reached.")


def begin(home, away):
    """The match to score."""
    tournament, match = os.environ.get("TOURNAMENT"), os.environ.get("MATCH")
    if tournament and match:
        query = "mutation ($t: ID!, $m: ID!) { match: addTournamentSayg(tournamentId: $t, matchId: $m) %s }"
        return ask(query % MATCH, t=tournament, m=match)["match"]
    query = "mutation ($input: SaygInput!) { match: createSayg(input: $input) %s }"
    names = {"yourName": home, "opponentName": away}
    legs = {"numberOfLegs": int(os.environ.get("LEGS", 3)), "startingScore": int(os.environ.get("START", 501))}
    return ask(query % MATCH, input={**names, **legs})["match"]


def target(match):
    """Which match, and the version that a command is based on."""
    return {"id": match["id"], "version": match["version"]}


def start(match, first):
    query = "mutation ($target: SaygTarget!, $first: Side!) { match: startLeg(target: $target, first: $first) %s }"
    return ask(query % MATCH, target=target(match), first=first)["match"]


def throw(match, score, darts=3):
    """A throw of whose turn it is. Its id is what lets it be sent twice and count once."""
    query = "mutation ($input: RecordThrowInput!) { match: recordThrow(input: $input) %s }"
    thrown = {"throwId": str(uuid.uuid4()), "score": score, "noOfDarts": darts}
    return ask(query % MATCH, input={**target(match), **thrown})["match"]


def undo(match, throw_id):
    query = "mutation ($target: SaygTarget!, $id: ID!) { match: undoThrow(target: $target, throwId: $id) %s }"
    return ask(query % MATCH, target=target(match), id=throw_id)["match"]


def read(match):
    return ask("query ($id: ID!) { match: sayg(id: $id) %s }" % MATCH, id=match["id"])["match"]


def show(match):
    names = {"home": match["yourName"], "away": match["opponentName"]}
    if match["state"]["isFinished"]:
        return print(f"{names['home']} {match['homeScore']} - {match['awayScore']} {names['away']}. Over.")
    leg = match["legs"][-1]
    thrower = match["state"]["thrower"]
    left = ", ".join(f"{names[side]} {leg[side]['remaining']}" for side in ("home", "away"))
    print(f"{left}; {names.get(thrower, 'nobody')} to throw")


def last_throw(match):
    """The id of the throw that was made last: throws of a leg take turns, from whoever threw first."""
    legs = [leg for leg in match["legs"] if leg["home"]["throws"] or leg["away"]["throws"]]
    if not legs:
        return ""
    home, away = legs[-1]["home"]["throws"], legs[-1]["away"]["throws"]
    if len(home) != len(away):
        return max(home, away, key=len)[-1]["id"]
    # As many of each: whoever threw second was last.
    second = legs[-1]["playerSequence"][-1]["value"]
    return legs[-1][second]["throws"][-1]["id"]


def main():
    home, away = (sys.argv[1:] + ["Home", "Away"])[:2]
    try:
        match = begin(home, away)
    except Refused as refused:
        raise SystemExit(f"This match cannot be scored: {refused}")
    print(f"Followed at {OCHE}/live/match/?id={match['id']}")
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        try:
            # Who throws first in a leg is asked where nothing says so; here it is home.
            if match["state"]["thrower"] is None and not match["state"]["isFinished"]:
                match = start(match, "home")
            if words[0] == "undo":
                match = undo(match, last_throw(match))
            else:
                match = throw(match, *(int(word) for word in words[:2]))
        except ValueError:
            print("A throw is its points, or its points and its darts.")
            continue
        except Refused as refused:
            print(refused)
            if refused.code != "CONFLICT":
                continue
            # Somebody else has scored meanwhile: go on from what they made of it.
            match = read(match)
        show(match)


main()
