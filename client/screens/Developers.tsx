import { Developers } from '../modules/developers/Developers.tsx';

/** `/developers`: for those who write programs. Everybody may read it. */
export default Developers;
