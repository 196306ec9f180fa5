import { createStoredValue } from '#web/app/stored-value.ts'

const storedWidth = createStoredValue('tiem:sidebar', (text) => text === 'wide')

/** The choice in this browser; the server renders the narrow sidebar. */
export const useWideSidebar = storedWidth.use

export const storeWideSidebar = (isWide: boolean): void => storedWidth.set(isWide ? 'wide' : null)
