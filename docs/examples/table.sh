#!/usr/bin/env bash
# The table of a division, with curl alone. No token is needed for what everybody may read.
#   OCHE=https://darts.example bash table.sh "Division One"
set -euo pipefail

query='query ($division: ID!) {
  divisionData(divisionIds: [$division]) { name season { name } teams { rank name played points } }
}'
# Line ends and quotes as JSON wants them.
escaped() { printf '%s' "$1" | tr '\n' ' ' | sed 's/\\/\\\\/g; s/"/\\"/g'; }

curl -sS --fail-with-body "$OCHE/graphql" -H 'Content-Type: application/json' \
  -d "{ \"query\": \"$(escaped "$query")\", \"variables\": { \"division\": \"$(escaped "${1:-Division One}")\" } }"
