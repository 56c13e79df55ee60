import { fittingTemplate, templateName } from '#rules/planning/fitting-template.ts';
import type { FitDivision } from '#rules/planning/template-fit.ts';
import { usePutTemplateMutation } from '../../generated/desk.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Reasons } from '../../ui/Reasons.tsx';

interface Props {
  /** What is said of teams, of those who play the season. */
  words: (text: string) => string;
  season: string;
  divisions: readonly FitDivision[];
  /** Called with the template once it is saved. */
  onMade: (id: string) => void;
}

/** Creates a template that fits the present teams and the addresses they share. */
export function SaveFittingTemplateButton({ words, season, divisions, onMade }: Props) {
  const [put, { loading }] = usePutTemplateMutation();
  const { failure, run } = useCommand();
  const make = () =>
    run(async () => {
      const template = { name: templateName(season, divisions, words('teams')), ...fittingTemplate(divisions) };
      const { data } = await put({ variables: { input: template } });
      if (data) onMade(data.putTemplate.id);
    });
  return (
    <>
      <Button kind="primary" disabled={loading} aria-busy={loading} onClick={() => void make()}>
        {loading ? 'Making it' : words('Make one for these teams')}
      </Button>
      <span role="alert">{failure && <Reasons of={failure} />}</span>
    </>
  );
}
