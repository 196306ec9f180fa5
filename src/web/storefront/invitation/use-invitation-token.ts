import { useEffect, useState } from 'react'
import { useNavigate } from '../../router/hooks.ts'

/** sessionStorage: the token stays while the invited person signs in, in this tab alone. */
const storageKey = 'tiem:invitation'

/**
 * The token of the link's fragment, which browsers send to no server. It leaves the address at once, so that neither the
 * history nor a copied address holds it. Undefined until the page is hydrated; null for none.
 */
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
    // Another link that is pasted into this tab loads no page anew.
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
