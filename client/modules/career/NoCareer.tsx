import { careerPath } from '#rules/site/paths.ts';
import type { CareerPageFragment } from '../../generated/careers.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Namesakes } from './Namesakes.tsx';

interface Props {
  /** Name or id in the address. */
  player: string;
  career: CareerPageFragment | null | undefined;
}

/** Why no career is shown: several players of that name, one who does not wish to be shown, or nobody. Lazy-loaded. */
export default function NoCareer({ player, career }: Props) {
  if (career?.namesakes.length) return <Namesakes name={career.name} list={career.namesakes} pathOf={careerPath} />;
  if (career)
    return (
      <Card>
        <Message level={1} icon="person" title={`${career.name} does not wish to be shown`}>
          Cards and tables show what was played. There is no career, rating or record of this player.
        </Message>
      </Card>
    );
  return (
    <Card>
      <Missing icon="person" title="Player could not be found">
        Nobody in this league is called {player}. Check the name, or search for it.
      </Missing>
    </Card>
  );
}
