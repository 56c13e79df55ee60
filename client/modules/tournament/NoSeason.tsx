import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';

/** Shown when the season was deleted: what was played can still be read. */
export const NoSeason = () => (
  <Card>
    <Message icon="warning" title="Could not find the season for this tournament">
      It has been deleted. What was played is still here; who plays and the details can be changed again once an
      administrator has restored the season.
    </Message>
  </Card>
);
