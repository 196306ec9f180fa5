import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** sessionStorage keeps the token in this tab while the invited person signs in. */
const storageKey = 'tiem:invitation'

/**
 * Moves the token from the URL to the storage, so that the history does not contain it.
 * @returns undefined before hydration, null without a token
 */
export function useInvitationToken(): string | null | undefined {
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    function readHash() {
      const hashToken = location.hash.slice(1)
      if (hashToken) {
        storeToken(hashToken)
        void navigate({ to: '/invitation', replace: true })
      }
      setToken(hashToken || readStoredToken())
    }
    readHash()
    // Pasting another link into this tab does not reload the page.
    addEventListener('hashchange', readHash)
    return () => removeEventListener('hashchange', readHash)
  }, [navigate])
  return token
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A blocked storage contains nothing to remove.
  }
}

function storeToken(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // The person must open the link again after signing in.
  }
}

function readStoredToken(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
