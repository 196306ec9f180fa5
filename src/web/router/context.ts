import { createContext } from 'react'
import type { Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
