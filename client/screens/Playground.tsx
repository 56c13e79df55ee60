import { Playground } from '../modules/developers/Playground.tsx';

/** `/developers/graphql`: the contract to browse and to try. */
export default Playground;
