/** Raw lengths where the scale of client/ui/theme/tokens.css counts; hairlines of 1px and what grows with its text (em) stand. */
const raw = '/(?<![\\w.])-?(?!0px\\b|1px\\b)[\\d.]+(px|rem)\\b/';

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'declaration-property-value-disallowed-list': [
      { '/^(margin|padding)(-|$)/': [raw], '/gap$/': [raw] },
      {
        message: (property, value) =>
          `${property}: ${value} is off the scale: use --oc-s-… (client/ui/theme/tokens.css)`,
      },
    ],
  },
};
