import { useSearchParams } from 'react-router-dom';
import { templatesPath } from '#rules/site/paths.ts';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useCan } from '../../lib/wire/session.ts';
import { TemplateEditor } from '../../modules/template/editor/TemplateEditor.tsx';
import { Templates as List } from '../../modules/template/Templates.tsx';
import { CreateFixturesCard } from '../../modules/template/CreateFixturesCard.tsx';

/** `/admin/templates`: the season templates, and with `?template=` one of them in its editor. */
export default function Templates() {
  const can = useCan();
  const [params] = useSearchParams();
  const id = params.get('template');
  return (
    <Permitted may={can('template.edit')} title="Season templates">
      {id ? (
        <TemplateEditor id={id === 'new' ? null : id} />
      ) : (
        <List newPath={templatesPath('new')}>{can('template.propose') && <CreateFixturesCard />}</List>
      )}
    </Permitted>
  );
}
