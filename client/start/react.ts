/** A stage of the start: evaluates React, and nothing else of the application (decision 006). */
import 'react-dom/client';
