import type { LinkOptions } from '@tanstack/react-router'

export type LinkTarget = LinkOptions
