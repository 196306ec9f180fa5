import type { LinkOptions } from '@tanstack/react-router'

/** Where a link leads: a page with its parameters, or this page with another search. */
export type LinkTarget = LinkOptions
