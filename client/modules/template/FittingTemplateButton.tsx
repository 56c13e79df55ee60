import { useState } from 'react';
import { fittingTemplate, templateName } from '#rules/planning/fitting-template.ts';
import type { FitDivision } from '#rules/planning/template-fit.ts';
import { usePutTemplateMutation } from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
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
export function FittingTemplateButton({ words, season, divisions, onMade }: Props) {
  const [put, { loading }] = usePutTemplateMutation();
  const [failure, setFailure] = useState<Failure>();
  const make = async () => {
    setFailure(undefined);
    try {
      const template = { name: templateName(season, divisions, words('teams')), ...fittingTemplate(divisions) };
      const { data } = await put({ variables: { input: template } });
      if (data) onMade(data.putTemplate.id);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <>
      <Button kind="primary" disabled={loading} aria-busy={loading} onClick={() => void make()}>
        {loading ? 'Making it' : words('Make one for these teams')}
      </Button>
      <span role="alert">{failure && <Reasons of={failure} />}</span>
    </>
  );
}
