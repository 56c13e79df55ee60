import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { rebase } from '#rules/basics/rebase.ts';
import { applyEdit, newTemplateEditing, emptyTemplate } from '#rules/planning/template-edit.ts';
import { withTrimmedCodes, type SeasonTemplate } from '#rules/planning/template.ts';
import { deleteKeptEntries } from '../../../lib/device/kept.ts';
import { useEntryKeeping } from '../../../lib/device/use-entry-keeping.ts';
import { useUndoRestoration } from '../../../lib/device/use-undo-restoration.ts';
import { useActor } from '../../../lib/wire/session.ts';
import type { Template } from '../use-templates-desk.ts';

/** What is entered in the template editor. */
interface Entered {
  name: string;
  description: string;
  template: SeasonTemplate;
  /** A text that is not a valid template. */
  json?: string | undefined;
}

/** What is entered, and what it was typed over. */
interface KeptEntered extends Entered {
  before?: Entered | undefined;
}

const recordOf = (stored: Template | null) => `template ${stored?.id ?? 'new'}`;

/** The part of a template that is edited as a whole, without where it came from. */
const tidyContentOf = ({ sharedAddresses, divisions }: SeasonTemplate) =>
  withTrimmedCodes({ sharedAddresses, divisions });

/** The fields of a template as they are saved, of which each may be changed by somebody else. */
export const templateInput = ({ name, description, template }: Entered) => ({
  name: name.trim(),
  description: description.trim(),
  ...tidyContentOf(template),
});

const enteredOf = (stored: Template | null): Entered => ({
  name: stored?.name ?? '',
  description: stored?.description ?? '',
  template: stored ? tidyContentOf(stored) : emptyTemplate,
});

/** What is entered in the editor, kept on this device until it is saved or given up. */
export function useKeptTemplateEditing(stored: Template | null) {
  const who = useActor().accountId;
  const kept = useEntryKeeping<KeptEntered>({
    record: recordOf(stored),
    what: stored ? `Template ${stored.name}` : 'New season template',
    onElsewhere: (other) => other && textOf(other.state) !== text && put(other.state),
  });
  const [first] = useState(() => kept.found?.state ?? enteredOf(stored));
  const [name, setName] = useState(first.name);
  const [description, setDescription] = useState(first.description);
  const [editing, change] = useReducer(applyEdit, first.template, newTemplateEditing);
  const [json, setJson] = useState(first.json);
  const [putCount, setPutCount] = useState(0);
  const { template } = editing;
  const now: Entered = { name, description, template, json };
  const put = (entered: Entered) => {
    setName(entered.name);
    setDescription(entered.description);
    change({ type: 'replace', template: entered.template });
    setJson(entered.json);
    setPutCount((count) => count + 1);
  };
  const textOf = (entered: Entered) => JSON.stringify([templateInput(entered), entered.json ?? null]);
  const text = textOf(now);
  const isChanged = text !== textOf(enteredOf(stored));
  /**
   * The stored template when the editor was opened; while it stays, restored entries keep the version they were based
   * on.
   */
  const [atFirst] = useState(stored);
  const { restoration } = useUndoRestoration<Entered>({
    at: kept.found?.at,
    now,
    fresh: () => enteredOf(stored),
    put,
  });
  const isRestored = !!restoration && !restoration.isUndone && stored === atFirst;
  const version = isRestored ? kept.found!.version : (stored?.version ?? null);
  const before = version === (stored?.version ?? null) ? enteredOf(stored) : kept.found!.state.before;
  const store = useEffectEvent(() => (isChanged ? kept.keep({ ...now, before }, version) : kept.drop()));
  useEffect(() => store(), [text, stored]);
  // Once saved for the first time, the template is kept under its own id.
  const isNew = !stored;
  useEffect(() => {
    if (!isNew && who) deleteKeptEntries({ who, record: recordOf(null) });
  }, [isNew, who]);
  return {
    name,
    setName,
    description,
    setDescription,
    editing,
    change,
    json,
    setJson,
    /** Rises when something else is put in place of all that was typed: what shows a text of its own begins anew. */
    putCount,
    isChanged,
    isSafe: kept.isSafe,
    version,
    restoration,
    drop: kept.drop,
    /** Puts what was changed on top of what somebody else saved: of fields that both have changed, what is typed. */
    putOnTopOf: (theirs: Template) => {
      const typed = templateInput(now);
      const { mine } = before
        ? rebase(templateInput(before), typed, templateInput(enteredOf(theirs)))
        : { mine: typed };
      const { name, description, ...template } = mine;
      put({ name, description, template, json });
      return mine;
    },
  };
}
