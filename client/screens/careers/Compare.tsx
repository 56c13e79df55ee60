import { ComparePage } from '../../modules/career/compare/ComparePage.tsx';

/** `/compare?a=&b=`: two players or two teams side by side. */
export default ComparePage;
