/** Raw lengths where the scale of client/ui/theme/tokens.css counts; hairlines of 1px and what grows with its text (em) stand. */
const raw = '/(?<![\\w.])-?(?!0px\\b|1px\\b)[\\d.]+(px|rem)\\b/';

/** @type {import('stylelint').Config} */
export default {
  rules: {
    // The build refuses it, and is not part of the quick gate.
    'rule-selector-property-disallowed-list': [
      { '/(?<!,)\\s|[>+~:\\[]/': ['composes'] },
      { message: (selector, property) => `${property} is for a single class, not for "${selector}"` },
    ],
    'declaration-property-value-disallowed-list': [
      { '/^(margin|padding)(-|$)/': [raw], '/gap$/': [raw] },
      {
        message: (property, value) =>
          `${property}: ${value} is off the scale: use --oc-s-… (client/ui/theme/tokens.css)`,
      },
    ],
  },
};
