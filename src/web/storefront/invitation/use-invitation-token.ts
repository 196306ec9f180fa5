import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** sessionStorage: the token stays while the invited person signs in, in this tab alone. */
const storageKey = 'tiem:invitation'

/** The token leaves the address at once, so that no history holds it. Undefined until hydrated; null for none. */
export function useInvitationToken(): string | null | undefined {
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    function take() {
      const came = location.hash.slice(1)
      if (came) {
        store(came)
        void navigate({ to: '/invitation', replace: true })
      }
      setToken(came || stored())
    }
    take()
    // Pasting another link into this tab does not reload the page.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
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

function store(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // The link must be opened again after signing in.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
