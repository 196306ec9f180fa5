export const focusSummary = (part: HTMLDetailsElement | null): void => part?.querySelector('summary')?.focus()
