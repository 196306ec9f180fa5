import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from './session.ts'

/** Loads a page with data of one user again after somebody else has signed in, for example in another tab. */
export function useLoadForNewUser(loadedFor: string | undefined): void {
  const router = useRouter()
  const present = useUser()?._id
  useEffect(() => {
    if (present !== undefined && present !== loadedFor) void router.invalidate()
  }, [router, present, loadedFor])
}
