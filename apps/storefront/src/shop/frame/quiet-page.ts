import { useLocation } from 'wouter';

/** Where one signs in and pays, header, footer and KeyBot take their smallest form: nothing in them asks for attention. */
export const useIsQuietPage = (): boolean => /^\/(checkout|login)$/.test(useLocation()[0]);
