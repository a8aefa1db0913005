// Points the app at the tests' backend. Import this first: the app reads its environment on import.
import { getTestBackend } from '../servers/backend';
import { setAppBackend } from './context';

setAppBackend(getTestBackend());
