import { createContext } from 'react'
import type { Router, RouterState } from './router.ts'

export const RouterContext = createContext<Router | null>(null)

/** Within a page: the state as long as it is about that page, and then the last that was. */
export const HeldContext = createContext<(() => RouterState) | null>(null)
