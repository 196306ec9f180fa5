import { createStoredValue } from '#web/app/stored-value.ts'

const stored = createStoredValue('tiem:sidebar', (text) => text === 'wide')

/** The choice in this browser; the server renders the narrow sidebar. */
export const useWideSidebar = stored.use

export const storeWideSidebar = (isWide: boolean): void => stored.set(isWide ? 'wide' : null)
