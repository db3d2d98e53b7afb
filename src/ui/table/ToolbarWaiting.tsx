import { Toolbar } from './Toolbar.tsx'

/** As high as a toolbar with a search, before there are rows to search. */
export const ToolbarWaiting = () => <Toolbar search={<div />} />
