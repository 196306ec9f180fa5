import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** sessionStorage: the token stays while the invited person signs in, in this tab alone. */
const storageKey = 'tiem:invitation'

/** The token leaves the address at once, so that no history holds it. Undefined until hydrated; null for none. */
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
    // A browser that stores nothing has nothing to forget.
  }
}

function storeToken(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // The link must be opened again after signing in.
  }
}

function readStoredToken(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
