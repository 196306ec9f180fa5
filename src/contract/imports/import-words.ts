/** An import with a status in -ing that is not running was interrupted. */
export const importStatuses = ['reading', 'ready', 'applying', 'done', 'undoing', 'undone'] as const
/** The effect of the file on a product. */
export const lineOutcomes = ['created', 'updated', 'unchanged', 'skipped'] as const
/** `refused`: could not be imported. `kept`: could not be undone. */
export const lineStates = ['planned', 'done', 'refused', 'undone', 'kept'] as const
/** Filters of the line list; `faults` shows the lines with issues. */
export const lineViews = ['changes', 'created', 'updated', 'unchanged', 'faults', 'refused', 'kept'] as const
export type LineView = (typeof lineViews)[number]
