/** An import with a status in -ing that is not running was interrupted. */
export const importStatuses = ['reading', 'ready', 'applying', 'done', 'undoing', 'undone'] as const
export const importItemOutcomes = ['created', 'updated', 'unchanged', 'skipped'] as const
/** `refused`: could not be imported. `kept`: could not be undone. */
export const importItemStates = ['planned', 'done', 'refused', 'undone', 'kept'] as const
export const importItemViews = [
  'changes',
  'created',
  'updated',
  'unchanged',
  'faults',
  'refused',
  'kept',
] as const
export type ImportItemView = (typeof importItemViews)[number]
