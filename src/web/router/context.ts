import { createContext } from 'react'
import type { Match } from './page.ts'
import type { Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const MatchContext = createContext<Match | null>(null)
