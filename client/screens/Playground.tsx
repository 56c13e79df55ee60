import { GraphqlPage } from '../modules/developers/GraphqlPage.tsx';

/** `/developers/graphql`: the contract to browse and to try. */
export default GraphqlPage;
