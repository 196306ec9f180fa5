/** Where an import stands. One that says -ing and does not run was interrupted. */
export const importStatuses = ['reading', 'ready', 'applying', 'done', 'undoing', 'undone'] as const
/** What the file makes, or would make, of a product. */
export const lineOutcomes = ['created', 'updated', 'unchanged', 'skipped'] as const
/** `refused`: not imported after all; `kept`: could not be undone. */
export const lineStates = ['planned', 'done', 'refused', 'undone', 'kept'] as const
/** Which of an import's lines are shown: `faults` are those with rows that are left out or remarked upon. */
export const lineViews = ['changes', 'created', 'updated', 'unchanged', 'faults', 'refused', 'kept'] as const
export type LineView = (typeof lineViews)[number]
