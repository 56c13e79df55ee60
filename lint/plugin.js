/** Our own lint rules, as .oxlintrc.json names them: `oche/borders` and so on. */
import { borders } from './borders.js';
import { cycles } from './cycles.js';
import {
  barrels,
  errors,
  inputs,
  namedArguments,
  names,
  plurals,
  productionPackages,
  pure,
  services,
} from './habits.js';

export default {
  meta: { name: 'oche' },
  rules: {
    arguments: namedArguments,
    borders,
    cycles,
    barrels,
    errors,
    inputs,
    names,
    plurals,
    pure,
    services,
    'production-packages': productionPackages,
  },
};
